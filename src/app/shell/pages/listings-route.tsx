export { BeingBuilt as ListingsRoute } from '../being-built.tsx';
