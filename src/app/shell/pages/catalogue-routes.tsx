export {
  BeingBuilt as MakesRoute,
  BeingBuilt as MakeRoute,
  BeingBuilt as ModelsRoute,
  BeingBuilt as ModelRoute,
} from '../being-built.tsx';
