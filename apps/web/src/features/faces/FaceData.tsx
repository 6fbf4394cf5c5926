import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Card, Heading, Question, toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { FACE_KEY, faceStateQuery, sendDeletion } from './faces.queries.ts';
import { texts } from './texts.ts';

/** Offers ‘Delete my face data’, where there is some. */
export function FaceData() {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const { data } = useQuery(faceStateQuery());
  const [isAsking, setAsking] = useState(false);
  const deleting = useAction({
    send: sendDeletion,
    otherwise: say('deleteFailed'),
    says: 'toast',
    onSuccess: ({ message, data: state }) => {
      queries.setQueryData(FACE_KEY, state);
      toast.success(message);
    },
    onEnd: () => setAsking(false),
  });
  if (data?.hasData !== 1) return null;
  return (
    <Card as="section" labelledBy="face-data-title">
      <Heading level={2} look="card" id="face-data-title">
        {say('dataTitle')}
      </Heading>
      <p className="mt-2 text-muted">{say('dataText')}</p>
      <div className="mt-3">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {say('deleteData')}
        </Button>
      </div>
      {isAsking && (
        <Question
          title={say('deleteTitle')}
          no={say('deleteNo')}
          yes={say('deleteYes')}
          busy={deleting.isUnderWay}
          onNo={() => setAsking(false)}
          onYes={() => void deleting.run()}
        >
          <p>{say('deleteText')}</p>
        </Question>
      )}
    </Card>
  );
}
