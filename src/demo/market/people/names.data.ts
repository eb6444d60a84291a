export const givenNames: readonly string[] =
  'Alana Amir Anika Arthur Astrid Aurélie Beatriz Benoît Calvin Camille Cédric Chidi Clara Colm Dale Daria Dev Dominic Edith Eli Élise Emmett Esther Farah Felix Fiona Gabriel Gillian Grace Gurpreet Hana Hector Helen Hugo Ingrid Isaac Ivan Jacinthe Jasmin Jia Joel Joanna Kamal Karin Keiko Kofi Laurent Leila Lena Liam Louise Maeve Malik Marc Margit Mateo Maya Michel Mina Nadia Niall Noor Odette Oskar Owen Paula Peter Priya Rafael Reza Rosalind Ruth Samir Sandeep Sigrid Simone Stefan Tamsin Theo Thérèse Tomas Ursula Valérie Viktor Wanda Wendell Xavier Yara Yusuf Yves Zoë'.split(
    ' ',
  );
export const familyNames: readonly string[] =
  'Abernathy Achterberg Bailey Beauchamp Bergeron Boyko Brandt Caron Castellano Chow Clarke Côté Dhaliwal Desrosiers Doyle Dubois Eklund Fairweather Fortin Friesen Gagnon Garneau Gill Goldberg Haddad Hakim Hallett Hansen Hébert Hiebert Ikeda Jansen Jarvis Kaczmarek Kent Kowalchuk Kruse Lafleur Lam Landry Larsen Leblanc Lindqvist MacIsaac MacLeod Mahoney Marchetti Martel McAllister Mensah Moreau Morin Murray Nakamura Neufeld Nguyen Nordstrom O’Leary Okafor Ostrowski Ouellet Park Pelletier Penner Petrov Quist Rahman Reid Reimer Rossi Roy Saito Sandhu Schultz Sinclair Sokolov Stewart Szabo Tanaka Tessier Thibault Thorne Tran Tremblay Ueda Vachon Varga Vasquez Walsh Wiebe Wong Yamada Young Zacharias Zhou'.split(
    ' ',
  );
/** Words that usernames are made of. */
export const handleWords: readonly string[] =
  'dustyroads oldiron kingpin northline flatsix longgrain valvelash saltfree backroad overdrive lugnut tailwind pedalbox prairiepipes quietv8 carbjet dovetail rockeralley sumpguard twincam wirewheel ragtop chromebar granite gasket fencerow shoreline lakeshore camshaft barnlight steelbelt needlejet kickstart louvre hubcap splitscreen tonneau wickerseat gearstick halfshaft fuelline bonnet crankcase dipstick leafspring sidevalve goodbrass lastlap dogleg'.split(
    ' ',
  );

/** Names of the businesses that sell, none of which exists. */
export const businessNames: readonly string[] = [
  'Northline Motorcars',
  'Foundry Street Autos',
  'Granite Classic Cars',
  'Prairie Motor Exchange',
  'Tannery Lane Motors',
  'Chinook Auto Sales',
  'Harbourfront Imports',
  'Old Mill Garage',
];
/** Businesses' descriptions of themselves. */
export const businessBios: readonly string[] = [
  'Every vehicle is inspected here before it is listed. By appointment.',
  'A family business since 1988, with its own workshop.',
  'We buy, repair and sell what we would drive. Trades are welcome.',
];
