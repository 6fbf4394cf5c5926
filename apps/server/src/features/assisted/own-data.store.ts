import { sql } from 'kysely';
import { codeOf, ownList, type ReadOwnData } from '#platform/own-data';

export const ownData: ReadOwnData = (ctx, accountId) => ({
  sections: [
    ownList(
      ctx,
      'callRequests',
      (after, limit) =>
        sql`select id as row_id, name, phone, whatsapp, status, created_at from call_request where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'assistedServices',
      (after, limit) => sql`select id as row_id, state, wishes, wishes_state, wishes_change, introductions_total, ends_at, created_at
      from assisted_service where member_id = ${accountId} and id > ${after} order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'assistedEvents',
      (after, limit) => sql`select event.id as row_id, event.kind,
        coalesce(
          (select jsonb_build_object('en', package_name, 'bn', coalesce(package_name_bn, package_name)) from assisted_purchase bought
            where event.kind = 'purchase' and bought.service_id = event.service_id and bought.package_name = event.text order by id desc limit 1),
          to_jsonb(event.text)
        ) as text,
        event.created_at
      from assisted_event event join assisted_service service on service.id = event.service_id
      where service.member_id = ${accountId} and event.is_visible and event.id > ${after} order by event.id limit ${limit}`,
    ),
    ownList(
      ctx,
      'assistedIntroductions',
      (
        after,
        limit,
      ) => sql`select id as row_id, ${codeOf(sql`case when member_id = ${accountId} then candidate_id else member_id end`)} as member,
      case when member_id = ${accountId} then member_answer else candidate_answer end as answer,
      case when member_id = ${accountId} then member_reason else candidate_reason end as reason, created_at
      from assisted_introduction where (member_id = ${accountId} or (candidate_id = ${accountId} and member_answer = 'interested')) and id > ${after}
      order by id limit ${limit}`,
    ),
    ownList(
      ctx,
      'assistedMeetings',
      (
        after,
        limit,
      ) => sql`select meeting.id as row_id, ${codeOf(sql`case when meeting.member_id = ${accountId} then meeting.candidate_id else meeting.member_id end`)} as member,
      meeting.state, slot.starts_at, case when meeting.member_id = ${accountId} then meeting.member_feedback else meeting.candidate_feedback end as feedback,
      meeting.created_at
      from assisted_meeting meeting left join assisted_meeting_slot slot on slot.id = meeting.chosen_slot_id
      where ${accountId} in (meeting.member_id, meeting.candidate_id) and meeting.id > ${after} order by meeting.id limit ${limit}`,
    ),
  ],
});
