import { Route, Routes, useParams } from 'react-router';
import { AssistedServicePage, AssistedServicesPage } from '#features/assisted/staff';
import { OfId, UnknownArea } from '#features/console';
import {
  CallRequestPage,
  CallRequestsPage,
  ClosureRequestPage,
  ClosureRequestsPage,
  ContactMessagePage,
  ContactMessagesPage,
  JobApplicationPage,
  JobApplicationsPage,
} from '#features/service-desk';
import { CannedRepliesPage, SupportPage } from '#features/support';

/** Shows the pages of all that members and visitors write to the site. */
export default function StaffServicePages() {
  return (
    <Routes>
      <Route path="support" element={<SupportPage openId={null} />} />
      <Route path="support/replies" element={<CannedRepliesPage />} />
      <Route path="support/:id" element={<OneConversation />} />
      <Route path="assisted-services" element={<AssistedServicesPage />} />
      <Route path="assisted-services/:id" element={<OfId page={AssistedServicePage} />} />
      <Route path="call-requests" element={<CallRequestsPage />} />
      <Route path="call-requests/:id" element={<OfId page={CallRequestPage} />} />
      <Route path="contact-messages" element={<ContactMessagesPage />} />
      <Route path="contact-messages/:id" element={<OfId page={ContactMessagePage} />} />
      <Route path="job-applications" element={<JobApplicationsPage />} />
      <Route path="job-applications/:id" element={<OfId page={JobApplicationPage} />} />
      <Route path="closure-requests" element={<ClosureRequestsPage />} />
      <Route path="closure-requests/:id" element={<OfId page={ClosureRequestPage} />} />
      <Route path="*" element={<UnknownArea />} />
    </Routes>
  );
}

function OneConversation() {
  const { id = null } = useParams();
  return <SupportPage openId={id} />;
}
