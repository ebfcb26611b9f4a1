import { strict as assert } from 'node:assert';
import { LostPlace, type Moves, newPlaces, placeOf } from '../../src/evaluate/modules/files/places';

describe('places that went elsewhere', () => {
  const taken = newPlaces();
  taken.starts.set(10, 10).set(14, 15).set(18, 19);
  taken.ends.set(12, 12).set(18, 19).set(20, 22);
  const apart = newPlaces();
  apart.starts.set(50, 50).set(55, 56);
  apart.ends.set(55, 55).set(60, 60);
  // Two stretches that went together, and one apart, whose parts went apart, too.
  const moves: Moves = [
    { start: 0, end: 4, by: 3 },
    { start: 6, end: 8, by: 3 },
    { start: 10, end: 20, by: 5, places: taken },
    { start: 30, end: 40, by: 7 },
    { start: 50, end: 60, by: 7, places: apart },
  ];
  const where = (side: 'start' | 'end', offset: number): number | 'lost' => {
    try {
      return placeOf(moves, side, offset);
    } catch (error) {
      assert.ok(error instanceof LostPlace);
      return 'lost';
    }
  };

  it('are where their stretch has gone', () => {
    assert.deepEqual(
      [0, 3, 6, 7, 30, 39].map((offset) => where('start', offset)),
      [3, 6, 9, 10, 37, 46],
    );
    assert.deepEqual(
      [4, 8, 40].map((offset) => where('end', offset)),
      [7, 11, 47],
    );
  });

  it('are where their part of it has gone', () => {
    assert.deepEqual(
      [10, 14, 18].map((offset) => where('start', offset)),
      [15, 20, 24],
    );
    assert.deepEqual(
      [12, 18, 20].map((offset) => where('end', offset)),
      [17, 24, 27],
    );
  });

  it('go with what is around them, where that went together', () => {
    assert.deepEqual(
      [4, 5, 8, 9].map((offset) => where('start', offset)),
      [7, 8, 'lost', 'lost'],
    );
    assert.deepEqual(
      [11, 16, 17, 13, 19].map((offset) => where('start', offset)),
      [16, 22, 23, 'lost', 'lost'],
    );
    assert.deepEqual(
      [20, 25].map((offset) => where('start', offset)),
      [27, 32],
    );
    assert.deepEqual(
      [45, 50, 52, 55, 57].map((offset) => where('start', offset)),
      [52, 57, 'lost', 63, 'lost'],
    );
    assert.deepEqual(
      [-1, 55, 61].map((offset) => where('end', offset)),
      ['lost', 62, 'lost'],
    );
  });
});
