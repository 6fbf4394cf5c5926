import type { ContactAudience, PrivacySettings } from '@app/contract/privacy';
import { RadioGroup, Toggle } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { useSaveSetting } from './use-settings.ts';

type SwitchName = 'hide_photos' | 'nearby' | 'share_new_photos' | 'introductions';
type Props = { readonly settings: PrivacySettings; readonly name: SwitchName; readonly label: string; readonly hint?: string };

/** One switch that saves at once. */
export function SettingToggle({ settings, name, label, hint }: Props) {
  const save = useSaveSetting();
  const change = (isOn: boolean) => void save({ [name]: isOn ? 1 : 0 });
  return <Toggle label={label} hint={hint} checked={settings[name] === 1} onCheckedChange={change} />;
}

/** Who sees phone number, WhatsApp, e-mail and address. */
export function ContactAudienceField({ settings }: { settings: PrivacySettings }) {
  const say = useTexts(texts);
  const save = useSaveSetting();
  return (
    <RadioGroup<ContactAudience>
      look="list"
      label={say('contactTitle')}
      hint={say('contactHint')}
      value={settings.phone_visibility}
      onValueChange={(audience) => void save({ phone_visibility: audience })}
      options={[
        { value: 0, label: say('contactPremium') },
        { value: 1, label: say('contactInTouch') },
        { value: 2, label: say('contactCommunity') },
        { value: 3, label: say('contactNobody') },
      ]}
    />
  );
}
