export { BeingBuilt as FrontRoute } from '../being-built.tsx';
