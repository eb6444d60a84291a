import type { Show } from '../../../../src/domain/listings/search/facet-values.ts';

/** A typed search, and the lots expected among the first five. */
export interface WrittenQuestion {
  readonly text: string;
  readonly lots: readonly number[];
  /** Results, if absent. */
  readonly show?: Show;
}

const asked = (text: string, ...lots: readonly number[]): WrittenQuestion => ({ text, lots });
const live = (text: string, ...lots: readonly number[]): WrittenQuestion => ({
  text,
  lots,
  show: 'auctions',
});

/** Sixty questions over the written catalogue. */
export const questions: readonly WrittenQuestion[] = [
  // By its name.
  asked('corvette', 1238, 1184, 1100, 1053, 1039),
  asked('datsun 240z', 1113, 1034),
  asked('bmw m5 1999', 1058),
  asked('pontiac gto 1968', 1101, 1040),
  asked('camaro hugger orange', 1196),
  asked('harley electra glide', 1211, 1077, 1031),
  asked('land cruser manual', 1232, 1201, 1099, 1030),
  asked('stick shift bmw m2', 1210, 1019),
  asked('awd audi', 1206, 1114, 1037),
  live('supra', 1250),
  live('porsche 911 t', 1297),
  // In a common spelling.
  asked('landcruiser', 1232, 1201, 1099, 1030),
  asked('datsun 240 z', 1113, 1034),
  asked('f150', 1176, 1075, 1070, 1036),
  asked('ford f 250', 1215, 1087, 1015),
  asked('f-150 lariat', 1070),
  asked('rx7', 1179, 1088, 1006),
  asked('jag e type', 1198, 1084, 1063),
  asked('vw golf gti', 1200, 1112, 1044, 1043),
  asked('beemer 540i', 1224, 1213, 1110, 1048),
  asked('merc sprinter', 1216, 1007),
  asked('vette grand sport', 1184, 1100),
  asked('4x4 jeep', 1218, 1145, 1041, 1004),
  // Misspelled.
  asked('corvete', 1238, 1184, 1100, 1053, 1039),
  asked('land crusier', 1232, 1201, 1099, 1030),
  asked('porche 911', 1096, 1082, 1022, 1009),
  asked('prosche 944', 1193, 1076, 1021),
  asked('chevorlet silverado', 1233, 1217, 1148, 1033),
  asked('volkswagon beatle', 1205, 1098, 1011),
  asked('lamborgini gallardo', 1219, 1090, 1049),
  asked('mersedes 300', 1092, 1057, 1024),
  asked('hyundia santa fe', 1073),
  asked('mcclaren', 1229, 1014),
  live('bentely', 1252),
  live('mazda rx-7 monteego', 1265),
  // In French.
  asked('décapotable jaguar', 1198, 1084, 1063),
  asked('camionnette chevrolet de 1969', 1212, 1005),
  asked('voiture rouge manuelle porsche', 1009),
  asked('familiale volvo', 1074, 1013),
  asked('moto ducati jaune', 1189),
  asked('fourgonnette ford', 1195, 1056),
  asked('tesla électrique à vendre', 1226, 1183, 1028, 1016),
  asked('mercedes diesel automatique', 1216, 1092, 1057, 1024, 1007),
  asked('dino sans réserve', 1066),
  asked('corvette moins de 45 000 $', 1184, 1053),
  asked('ford bronco après 1973', 1237, 1003),
  // With figures.
  asked('corvette under 40000', 1184),
  asked('land rover over 70k', 1234, 1153, 1091, 1052),
  asked('airstream under $100,000', 1068),
  asked('porsche 911 1970-1975', 1096, 1009),
  asked('mustang before 1970', 1089),
  asked('beetle under 190,000 km', 1011),
  asked('gallardo no reserve', 1049),
  // By number.
  asked('1081', 1081),
  asked('lot 1066', 1066),
  asked('n° 1234', 1234),
  asked('2Z9RP5647GW805873', 1030),
  asked('928342', 1100),
  asked('PO72-481437', 1009),
  asked('ja66 416142', 1084),
];
