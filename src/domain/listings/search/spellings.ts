/** What people write for what listings say: trade words, nicknames, French. Plain, lower case. */
const meanings: Readonly<Record<string, string>> = {
  autobox: 'automatic',
  automatique: 'automatic',
  auto: 'automatic',
  benz: 'mercedes',
  bike: 'motorcycle',
  cabrio: 'convertible',
  cabriolet: 'convertible',
  camion: 'pickup',
  camionnette: 'pickup',
  chevy: 'chevrolet',
  drophead: 'convertible',
  estate: 'wagon',
  familiale: 'wagon',
  gris: 'grey',
  gray: 'grey',
  jag: 'jaguar',
  manuelle: 'manual',
  merc: 'mercedes',
  moto: 'motorcycle',
  motorbike: 'motorcycle',
  roadster: 'convertible',
  rouge: 'red',
  bleu: 'blue',
  vert: 'green',
  noir: 'black',
  blanc: 'white',
  saloon: 'sedan',
  stick: 'manual',
  truck: 'pickup',
  ute: 'pickup',
  vw: 'volkswagen',
};

/** A word as it was written, and what else it may mean. */
export const spellings = (word: string): readonly string[] => {
  const meaning = meanings[word];
  return meaning === undefined ? [word] : [word, meaning];
};
