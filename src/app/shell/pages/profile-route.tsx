export { BeingBuilt as ProfileRoute } from '../being-built.tsx';
