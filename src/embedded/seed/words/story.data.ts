/** First, middle and last sentences of a seller’s story. */
export const openings: readonly string[] = [
  'I bought this {short} in {since} from {from}, and have driven it {use} since.',
  'This {year} {short} came to us from {from} in {since}.',
  'My {relative} bought it {long}; I have had the keys since {since}.',
  'It was {from} who had it before me, and I have not changed much since {since}.',
  'There are better {short}s and there are cheaper ones. This is the one I know, since {since}.',
  'I went to {city} to look at something else and came home with this, in {since}.',
  'After a search of two winters I found it with {from} in {since}.',
  'For {years} years it has been {use}, and it has never been asked for more.',
  '{Owners} before me, the last of them {from}. I took it over in {since}.',
  'I am the second person to write an advertisement for this {short}; the first was {from}.',
];
export const sellersBefore: readonly string[] = [
  'its first owner',
  'a teacher in {city}',
  'an estate',
  'a dealer who had taken it in trade',
  'two brothers who had restored it',
  'a neighbour',
  'a collector thinning his shelves',
  'a mechanic’s widow',
  'the man who had painted it',
  'a couple moving to a flat',
];
export const uses: readonly string[] = [
  'on dry days',
  'to work and back',
  'on Sundays',
  'all summer',
  'between the cottage and home',
  'every week of the year',
  'to three or four meets a year',
  'sparingly',
  'on longer trips than it was built for',
];
export const relatives: readonly string[] = [
  'father',
  'aunt',
  'grandfather',
  'brother-in-law',
  'mother',
  'uncle',
];
export const longAgo: readonly string[] = [
  'new',
  'when it was three years old',
  'in the year I was born',
  'at the end of the nineties',
  'from the showroom floor',
];
export const bodyLines: readonly string[] = [
  'The {colour} paint is {paintState}. {panel}',
  'In {colour} it looks as it should, and up close it is {paintState}. {panel}',
  'Paint: {colour}, {paintState}. {panel}',
  '{panel} The {colour} is {paintState}.',
];
export const paintStates: readonly string[] = [
  'older work that has kept its shine',
  'original except where said below',
  'a respray of good quality, fifteen years old',
  'thin in two places and honest everywhere',
  'better than the chrome',
  'presentable at two metres and frank at one',
  'measured and even',
  'the second coat of its life',
];
export const panels: readonly string[] = [
  'Gaps are even, doors shut on the first push.',
  'A magnet holds everywhere it should.',
  'The underside was photographed on a lift; see for yourself.',
  'The sills were tapped from end to end.',
  'I have shown every mark I know of.',
  'Glass is clear, and original where dated.',
  'The seams are dry.',
  'Nothing was undercoated to hide anything.',
];
export const plainPanels: readonly string[] = [
  'I have shown every mark I know of.',
  'Nothing was painted over to hide anything.',
  'The pictures were taken on a grey day on purpose.',
  'What is scratched is in the list.',
  'It was washed, not staged.',
];
export const insideLines: readonly string[] = [
  'The {interior} is clean and wears its age on the driver’s side.',
  'Inside, {interior}, with one repair that you have to be told about.',
  'The {interior} was recently cleaned and fed; there are no tears.',
  '{Interior} throughout, dash uncracked but for what is listed.',
  'You sit in {interior} that smells of nothing.',
  'The {interior} is the part of the car that gets the compliments.',
];
export const driveLines: readonly string[] = [
  'The {engine} starts at once and settles to an even idle. The {gearbox} shifts as it should.',
  'On the road it tracks straight, stops straight, and the {gearbox} is free of noises.',
  'The {engine} is quiet and pulls from low down. I drove it {trip} without a thought.',
  'It is not fast and does not pretend. The {engine} likes to be warm before it is hurried.',
  'The {engine} was checked cold and hot; the figures are in the file. The {gearbox} is a pleasure.',
  'Last month it went {trip} and used no oil to speak of.',
];
export const electricLines: readonly string[] = [
  'It shows {range} km at full charge in autumn, and a quarter less in January.',
  'The {kwh} kWh battery takes its full rate on a fast charger; I tested it the week I wrote this.',
  'Range is {range} km by the book and close to it by the road.',
];
export const trips: readonly string[] = [
  'to the coast and back',
  'four hundred kilometres in a day',
  'over the pass',
  'to a wedding in the next province',
  'through a week of rain',
];
export const closings: readonly string[] = [
  'It goes because I have two and a garage for one.',
  'I am selling because the knees and the clutch no longer agree.',
  'The reason is a house, as it often is.',
  'I would rather it were driven.',
  'Come and see it; I can put it on a lift with a day’s notice.',
  'Ask anything. If I do not know, I will say so.',
  'It can stay here for three weeks after the sale without charge.',
  'I will drive it to a carrier within an hour of here.',
  'The plates stay with me, the story goes with the car.',
  'Another project pays for itself this way.',
  'It deserves a longer road than mine.',
  'An inspection at your cost is welcome, before the end, please.',
];
