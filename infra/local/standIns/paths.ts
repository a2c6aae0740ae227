/**
 * The paths of stand-ins for third-party services on the stand-ins' port. `services`: that port's origin. `pay`: the origin of what gateways
 * put into browsers. Stripe's package knows no path before its own.
 */
export const standIns = {
  geocode: (services: string): string => `${services}/stand-ins/geocode`,
  videos: (services: string): string => `${services}/stand-ins/videos`,
  tiles: (services: string): string => `${services}/stand-ins/tiles/{z}/{x}/{y}.png`,
  push: (services: string): string => `${services}/stand-ins/push`,
  captcha: (services: string): string => `${services}/stand-ins/captcha`,
  captchaScript: (pay: string): string => `${pay}/captcha.js`,
  twilio: (services: string): string => `${services}/stand-ins/twilio`,
  stripe: (services: string): string => services,
  stripeScript: (pay: string): string => `${pay}/stripe.js`,
  paypal: (services: string): string => `${services}/stand-ins/paypal`,
  paypalScript: (pay: string): string => `${pay}/paypal.js`,
} as const;
