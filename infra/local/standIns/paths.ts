/** Where the stand-ins for services of others lie on the port of the stand-ins. `services`: that port's origin. */
export const standIns = {
  geocode: (services: string): string => `${services}/stand-ins/geocode`,
  tiles: (services: string): string => `${services}/stand-ins/tiles/{z}/{x}/{y}.png`,
  push: (services: string): string => `${services}/stand-ins/push`,
} as const;
