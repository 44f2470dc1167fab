import { type ComponentType, lazy } from 'react';
import type { PublicPageProps } from './publicPageProps.ts';
import { SignInPage } from './SignInPage.tsx';

const status = lazy(() => import('../public-pages/status/StatusPage.tsx'));
const personalData = lazy(() => import('../public-pages/registration/PersonalDataPage.tsx'));
const resetPassword = lazy(() => import('../public-pages/recovery/ResetPasswordPage.tsx'));

/**
 * The spec's public routes (section 2), rendered without react-admin. `{name}` stands for one segment.
 * Every page but the first is lazy, so that the sign-in page stays small: a <PublicPageBoundary> has to stand around them.
 */
export const PUBLIC_PAGES: Readonly<Record<`/${string}`, ComponentType<PublicPageProps>>> = {
  '/login': SignInPage,
  '/pending': status,
  '/denied': status,
  '/registerstep1': lazy(() => import('../public-pages/registration/CheckNikPage.tsx')),
  '/confirmnik': lazy(() => import('../public-pages/registration/NikValidPage.tsx')),
  '/registerstep2': lazy(() => import('../public-pages/registration/AccountPage.tsx')),
  '/register': personalData,
  '/register/{token}': personalData,
  '/loginTransition': lazy(() => import('../public-pages/google/LoginTransitionPage.tsx')),
  '/forgot-password': lazy(() => import('../public-pages/recovery/ForgotPasswordPage.tsx')),
  '/reset-password': resetPassword,
  '/reset-password/{token}': resetPassword,
  '/verifikasi': lazy(() => import('../public-pages/verification/VerificationPage.tsx')),
};

const PATTERNS = Object.entries(PUBLIC_PAGES).map(([path, page]) => ({
  matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  page,
}));

/** The plain page at an address, matched without regard to case; null where the console answers. */
export const publicPageAt = (pathname: string): ComponentType<PublicPageProps> | null =>
  PATTERNS.find(({ matches }) => matches.test(pathname))?.page ?? null;
