export {
  BeingBuilt as LoginRoute,
  BeingBuilt as SignupRoute,
  BeingBuilt as LoginRedirectRoute,
  BeingBuilt as ForgotPasswordRoute,
  BeingBuilt as LogoutRoute,
} from '../being-built.tsx';
