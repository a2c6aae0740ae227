/** The paths of stand-ins for third-party services on the stand-ins' port. `services`: that port's origin. */
export const standIns = {
  geocode: (services: string): string => `${services}/stand-ins/geocode`,
  tiles: (services: string): string => `${services}/stand-ins/tiles/{z}/{x}/{y}.png`,
  push: (services: string): string => `${services}/stand-ins/push`,
} as const;
