import { describe, expect, it } from 'vitest';
import { aroundName, isInView, NAME_PLACE, pickerPlace, placeOf } from './post-places.ts';

describe('[FEED-10] the place of a photo', () => {
  it('is as wide as the card and as high as its pixels say', () => {
    expect(placeOf({ width: 1200, height: 900 })).toEqual({ aspectRatio: 1200 / 900, width: 'min(100%, 106.67vh)' });
  });

  it('is narrower where it would be higher than the screen, and known without pixels', () => {
    expect(placeOf({ width: 500, height: 1000 }).width).toBe('min(100%, 40.00vh)');
    expect(placeOf({ width: null, height: null }).aspectRatio).toBe(4 / 3);
  });
});

describe('[FEED-42] the place of the picker', () => {
  const view = { width: 360, height: 800 };
  const picker = { width: 320, height: 140 };

  it('is over its button, and never beyond the edge', () => {
    expect(pickerPlace({ left: 4, top: 500, bottom: 544 }, picker, view)).toEqual({ left: 8, top: 354 });
    expect(pickerPlace({ left: 200, top: 500, bottom: 544 }, picker, view)).toEqual({ left: 32, top: 354 });
  });

  it('is under it where there is no space over it', () => {
    expect(pickerPlace({ left: 8, top: 100, bottom: 144 }, picker, view)).toEqual({ left: 8, top: 150 });
  });

  it('is nowhere once the button is out of sight', () => {
    expect([isInView({ left: 0, top: -50, bottom: -6 }, view), isInView({ left: 0, top: -20, bottom: 24 }, view)]).toEqual([false, true]);
  });
});

it('[FEED-38] the name stands as a link in the sentence of a photo, wherever the language puts it', () => {
  expect(aroundName(`${NAME_PLACE} added a photo`)).toEqual(['', ' added a photo']);
  expect(aroundName(`a ${NAME_PLACE} b`)).toEqual(['a ', ' b']);
});
