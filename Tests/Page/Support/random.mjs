/** Random numbers from a seed. */
export function seeded(seed) {
  let state = (seed * 0x9e3779b9) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>>= 0);
  };
  return { below: (limit) => next() % limit, chance: (part) => next() / 2 ** 32 < part };
}
