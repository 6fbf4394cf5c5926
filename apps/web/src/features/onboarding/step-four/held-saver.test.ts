import { expect, it } from 'vitest';
import { createHeldSaver } from './held-saver.ts';

type Patch = { whatsapp?: string; guardianPhone?: string };

function open(refused: readonly string[] = []) {
  const sent: Patch[] = [];
  let asked = 0;
  const held = createHeldSaver<Patch>({
    send: async (patch) => {
      sent.push(patch);
      if (refused.some((name) => name in patch)) throw new Error('refused');
    },
    faultOf: () => 'Not a number.',
    isStored: (patch) => patch.whatsapp === '+880stored',
    onAskedToSave: () => (asked += 1),
    onChange: () => {},
  });
  return { ...held, sent, asked: () => asked };
}

it('[PROF-71] nothing is sent before it is told to, and then each changed field with its last value', async () => {
  const held = open();
  held.saver.put('whatsapp', { whatsapp: '+1' });
  held.saver.put('whatsapp', { whatsapp: '+2' });
  held.saver.put('guardianPhone', { guardianPhone: '+3' });
  expect(held.sent).toEqual([]);
  expect(held.saver.shown()).toEqual({ whatsapp: '+2', guardianPhone: '+3' });
  expect(await held.send()).toBe(true);
  expect(held.sent).toEqual([{ whatsapp: '+2' }, { guardianPhone: '+3' }]);
  expect(held.isChanged()).toBe(false);
});

it('[PROF-71] a refused field says why and keeps what was typed; the others are saved', async () => {
  const held = open(['whatsapp']);
  held.saver.put('whatsapp', { whatsapp: '+1' });
  held.saver.put('guardianPhone', { guardianPhone: '+3' });
  expect(await held.send()).toBe(false);
  expect(held.saver.saveOf('whatsapp').error).toBe('Not a number.');
  expect(held.saver.saveOf('guardianPhone').error).toBeNull();
  expect(held.saver.shown()).toEqual({ whatsapp: '+1' });
});

it('[PROF-74] what is as it is stored is no change; half a number is one that cannot be sent', async () => {
  const held = open();
  held.saver.put('whatsapp', { whatsapp: '+1' });
  held.saver.put('whatsapp', { whatsapp: '+880stored' });
  expect(held.isChanged()).toBe(false);
  held.saver.drop('whatsapp', '+880 17');
  expect([held.isChanged(), held.isFit()]).toEqual([true, false]);
  expect(await held.saver.flush()).toBe(false);
  expect(held.asked()).toBe(1);
});
