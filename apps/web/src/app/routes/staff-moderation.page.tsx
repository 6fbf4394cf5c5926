import type { ComponentType } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { REVIEW_KINDS, type ReviewKind } from '@app/contract/reviews';
import { OfId, UnknownArea } from '#features/console';
import { MemberPage, MembersPage } from '#features/member-records';
import {
  AppealPage,
  AppealsPage,
  ChildSafetyPage,
  ChildSafetyReportPage,
  MeasuresMenu,
  ReportPage,
  ReportsPage,
  SanctionsCard,
} from '#features/moderation';
import { ReviewListPage, ReviewsPage } from '#features/reviews';

/** Shows reviews, reports and appeals, and the members whom they are about. */
export default function StaffModerationPages() {
  return (
    <Routes>
      <Route path="reviews/:kind" element={<OfKind page={ReviewsPage} />} />
      <Route path="reviews/:kind/list" element={<OfKind page={ReviewListPage} />} />
      <Route path="child-safety" element={<ChildSafetyPage />} />
      <Route path="child-safety/:id" element={<OfId page={ChildSafetyReportPage} />} />
      <Route path="reports" element={<ReportsPage />} />
      <Route path="reports/:id" element={<OfId page={ReportPage} />} />
      <Route path="appeals" element={<AppealsPage />} />
      <Route path="appeals/:id" element={<OfId page={AppealPage} />} />
      <Route path="members" element={<MembersPage />} />
      <Route path="members/:id" element={<OneMember />} />
      <Route path="*" element={<UnknownArea />} />
    </Routes>
  );
}

function OfKind({ page: Page }: { readonly page: ComponentType<{ kind: ReviewKind }> }) {
  const { kind } = useParams();
  const known = REVIEW_KINDS.find((one) => one === kind);
  return known ? <Page key={known} kind={known} /> : <UnknownArea />;
}

const OneMember = () => (
  <MemberPage moreActs={(member) => <MeasuresMenu member={member} />} moreCards={({ id }) => <SanctionsCard key={id} memberId={id} />} />
);
