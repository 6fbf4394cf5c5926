import { callsSentences as say, type CallSettings } from '@app/contract/calls';
import { flagOf } from '@app/contract/kernel';
import { inTransaction, type Context } from '#platform/context';
import { invalid } from '#platform/errors';
import * as settings from './settings.store.ts';

const settingsView = ({ who, from, to, days, savesData }: settings.CallChoices): CallSettings => ({
  who,
  from,
  to,
  days: [...days],
  save_data: flagOf(savesData),
});

export const callSettingsOf = async (ctx: Context, memberId: number): Promise<CallSettings> =>
  settingsView(await settings.find(ctx, memberId));

/** Saves what is named; the rest stays as it is. */
export const saveCallSettings = (
  ctx: Context,
  memberId: number,
  change: { readonly [Key in keyof settings.CallChoices]?: settings.CallChoices[Key] | undefined },
): Promise<CallSettings> =>
  inTransaction(ctx, async (tx) => {
    const before = await settings.find(tx, memberId);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: settings.CallChoices = { ...before, ...given };
    if (after.from === after.to) throw invalid({ to: say.hoursDiffer });
    const chosen = { ...after, days: [...new Set(after.days)].toSorted((one, other) => one - other) };
    await settings.save(tx, memberId, chosen);
    return settingsView(chosen);
  });
