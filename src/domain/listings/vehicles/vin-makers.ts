import { phrase, type Phrase } from '../../kit/text/phrase.ts';

/** World manufacturer identifiers, positions 1 to 3 of a VIN, of makers common in North America. */
const identifiers: Readonly<Record<string, string>> = {
  Acura: '19U 2HN 5J8 JH4',
  'Alfa Romeo': 'ZAR ZAS',
  'Aston Martin': 'SCF',
  Audi: 'TRU WA1 WAU WUA',
  Bentley: 'SCB',
  BMW: '4US 5UM 5UX 5YM WB1 WBA WBS WBX WBY',
  Buick: '1G4 2G4 5GA KL4',
  Cadillac: '1G6 1GY 3GY',
  Chevrolet: '1G1 1GB 1GC 1GN 2G1 2GC 3G1 3GC 3GN KL1',
  Citroën: 'VF7',
  Dodge: '1B3 1B7 1D3 1D7 2B3 2B7 2D3 3B7 3D7',
  Ducati: 'ZDM',
  Ferrari: 'ZFF',
  Fiat: 'ZFA',
  Ford: '1FA 1FB 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA',
  Genesis: 'KMT KMU',
  GMC: '1GK 1GT 2GT 3GT',
  'Harley-Davidson': '1HD 5HD',
  Honda: '1HF 1HG 19X 2HG 2HK 5FN 5J6 JH2 JHM SHH',
  Hyundai: '5NM 5NP KM8 KMH',
  Infiniti: 'JNK JNR',
  Jaguar: 'SAJ',
  Jeep: '1J4 1J8',
  Kawasaki: 'JKA JKB',
  Kia: '5XX 5XY KNA KND',
  Lamborghini: 'ZHW ZPB',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A JT6 JT8 JTH JTJ',
  Lincoln: '1LN 2LM 3LN 5LM',
  Lotus: 'SCC',
  Maserati: 'ZAM',
  Mazda: '1YV 3MZ 4F2 JM1 JM2 JM3',
  McLaren: 'SBM',
  'Mercedes-Benz': '4JG 55S W1K W1N WDB WDC WDD',
  Mercury: '1ME 2ME 4M2',
  MINI: 'WMW',
  Mitsubishi: '4A3 JA3 JA4',
  Nissan: '1N4 1N6 3N1 5N1 JN1 JN6 JN8',
  Oldsmobile: '1G3 2G3',
  Peugeot: 'VF3',
  Plymouth: '1P3',
  Polestar: 'LPS YSM',
  Pontiac: '1G2 2G2',
  Porsche: 'WP0 WP1',
  Ram: '1C6 3C6',
  Renault: 'VF1',
  Rivian: '7FC 7PD',
  'Rolls-Royce': 'SCA',
  Saab: 'YS3',
  Saturn: '1G8',
  Subaru: '4S3 4S4 JF1 JF2',
  Suzuki: 'JS1 JS2 JS3',
  Tesla: '5YJ 7SA LRW',
  Toyota: '1NX 2T1 2T3 4T1 4T3 5TB 5TD 5TE 5TF JT2 JT3 JT4 JTD JTE JTM JTN',
  Triumph: 'SMT',
  Volkswagen: '1VW 3VW WV1 WV2 WVG WVW',
  Volvo: 'YV1 YV4',
  Yamaha: 'JYA',
};

/** Makers by identifier. */
export const vinMakers: ReadonlyMap<string, string> = new Map(
  Object.entries(identifiers).flatMap(([maker, all]) =>
    all.split(' ').map((code) => [code, maker] as const),
  ),
);

/** Identifiers that also cover trucks and buses above 4,536 kg, or motorcycles. */
const notLight: ReadonlySet<string> = new Set(
  '1B7 1C6 1D7 1FB 1FD 1FT 1GB 1GC 1GT 1HD 1HF 2B7 2FT 2GC 2GT 3B7 3C6 3D7 3GC 3GT 5HD'.split(' '),
);

/** Identifiers of North American makers under which only light vehicles are built. */
export const lightMakers: ReadonlySet<string> = new Set(
  [...vinMakers.keys()].filter((code) => /^[1-57]/.test(code) && !notLight.has(code)),
);

/** Countries by the first characters of a VIN, as assigned by ISO 3780. */
export const vinCountries: readonly (readonly [RegExp, Phrase])[] = [
  [/^(?:[145]|7[A-Z0])/, phrase('United States')],
  [/^2/, phrase('Canada')],
  [/^3[A-X]/, phrase('Mexico')],
  [/^J/, phrase('Japan')],
  [/^K[L-R]/, phrase('South Korea')],
  [/^L/, phrase('China')],
  [/^M[A-E]/, phrase('India')],
  [/^S[A-M]/, phrase('United Kingdom')],
  [/^(?:S[N-T]|W)/, phrase('Germany')],
  [/^T[J-P]/, phrase('Czech Republic')],
  [/^V[A-E]/, phrase('Austria')],
  [/^V[F-R]/, phrase('France')],
  [/^V[S-W]/, phrase('Spain')],
  [/^X[L-R]/, phrase('Netherlands')],
  [/^Y[S-W]/, phrase('Sweden')],
  [/^Z[A-U]/, phrase('Italy')],
];
