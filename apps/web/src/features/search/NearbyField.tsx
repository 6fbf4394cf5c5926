import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { DISTANCES_KM } from '@app/contract/search';
import { Button, ButtonLink, Notice, Select } from '#ui';
import { NO_PLACE, PlaceFields, usePlaceProgress, usePosition } from '#features/reference-data';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { nearbyKey, nearbyQuery, saveCurrentPlace } from './nearby.queries.ts';
import { texts } from './texts.ts';

type NearbyFieldProps = {
  /** Kilometres; '' for any distance. */
  value: string;
  onChange: (value: string) => void;
};

/** Asks how near the found members are, with what a distance needs of the searcher: a current location, and the switch in the privacy settings. */
export function NearbyField({ value, onChange }: NearbyFieldProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [isDenied, setIsDenied] = useState(false);
  const { data: standing } = useQuery({ ...nearbyQuery(), enabled: value !== '' });
  const choose = (next: string) => {
    setIsDenied(false);
    onChange(next);
  };
  return (
    <div className="grid content-start gap-3">
      <Select
        label={say('nearby')}
        value={value}
        placeholder={say('anyDistance')}
        options={[
          { value: '', label: say('anyDistance') },
          ...DISTANCES_KM.map((km) => ({ value: String(km), label: say('withinKm', { km: formatDigits(km, language) }) })),
        ]}
        onValueChange={choose}
      />
      {isDenied && (
        <Notice tone="warning" isAnnounced>
          {say('locationDenied')}
        </Notice>
      )}
      {value !== '' && standing?.isOff && (
        <Notice
          tone="warning"
          isAnnounced
          action={
            <ButtonLink to="/privacy-settings" variant="secondary" size="small">
              {say('openPrivacy')}
            </ButtonLink>
          }
        >
          {say('turnOnNearby')}
        </Notice>
      )}
      {value !== '' && standing && !standing.isOff && !standing.hasPlace && (
        <OwnPlace
          isTooVague={standing.isTooVague}
          onRefused={() => {
            setIsDenied(true);
            onChange('');
          }}
        />
      )}
    </div>
  );
}

/** Asks for the searcher's current location: the device's, or one chosen by hand. */
function OwnPlace({ isTooVague, onRefused }: { isTooVague: boolean; onRefused: () => void }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const saving = useAction({
    send: saveCurrentPlace,
    otherwise: say('placeNotSaved'),
    says: 'notice',
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: nearbyKey });
      void queries.invalidateQueries({ queryKey: ['manage-profile'] });
      void queries.invalidateQueries({ queryKey: ['profile'] });
    },
  });
  const { state, request } = usePosition(false, (found) => void saving.run(found), onRefused);
  const [isByHand, setIsByHand] = useState(false);
  const isRequesting = state === 'requesting';
  return (
    <Notice
      isAnnounced
      action={
        <>
          <Button
            size="small"
            icon={<LocateFixed aria-hidden />}
            busy={isRequesting || (saving.isUnderWay && !isByHand)}
            busyText={isRequesting ? say('requestingLocation') : undefined}
            onClick={() => void request()}
          >
            {say('allowAccess')}
          </Button>
          {!isByHand && (
            <Button size="small" variant="secondary" onClick={() => setIsByHand(true)}>
              {say('chooseByHand')}
            </Button>
          )}
        </>
      }
    >
      <p>{say('allowForNearby')}</p>
      {isTooVague && <p className="mt-2">{say('placeTooVague')}</p>}
      {isByHand && <PlaceByHand isUnderWay={saving.isUnderWay} onChosen={(place) => void saving.run(place)} />}
      {saving.problem && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {saving.problem}
        </p>
      )}
    </Notice>
  );
}

type PlaceByHandProps = { isUnderWay: boolean; onChosen: (place: typeof NO_PLACE) => void };

function PlaceByHand({ isUnderWay, onChosen }: PlaceByHandProps) {
  const say = useTexts(texts);
  const [place, setPlace] = useState(NO_PLACE);
  const { isComplete } = usePlaceProgress(place);
  return (
    <div className="mt-3 grid gap-3">
      <PlaceFields value={place} onChange={setPlace} />
      <Button size="small" disabled={!isComplete} busy={isUnderWay} onClick={() => onChosen(place)}>
        {say('usePlace')}
      </Button>
    </div>
  );
}
