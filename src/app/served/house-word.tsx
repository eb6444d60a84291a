export { HouseInsert as HouseWord } from '../content/house-insert.tsx';
