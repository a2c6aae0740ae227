import type { ViewProps } from '../view.ts';
import { deepest, pixelOf, tileSize, tilesAround } from './tiles.ts';

/** Wide enough for the widest place on a page; as high as the maps of older sites. */
const size = { width: 1160, height: 325 };

const placeOf = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** Tiles around the location with the address below; the address alone if the location is unknown. */
export function MapView({ answers, site }: ViewProps<'map'>) {
  const { mapAddress, mapLabel, mapLatitude: latitude, mapLongitude: longitude } = answers;
  const zoom = Math.min(answers.mapZoom, deepest);
  const known = latitude !== undefined && longitude !== undefined && site.tiles;
  if (!mapAddress && !known) return null;
  return (
    <figure className="place">
      {known && <Mosaic site={site} latitude={latitude} longitude={longitude} zoom={zoom} label={mapLabel || mapAddress} />}
      <figcaption>
        {mapLabel && <strong>{mapLabel}</strong>}
        {mapAddress && <span>{mapAddress}</span>}
        {mapAddress && (
          <a href={placeOf(mapAddress)} rel="noopener noreferrer">
            {site.say('site.map')}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

interface MosaicProps extends Pick<ViewProps<'map'>, 'site'> {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
  readonly label: string;
}

/**
 * The island draws the tiles once someone sees the map: browsers load even lazy images far ahead, and most visitors never scroll this far.
 * Without script they come with the page.
 */
function Mosaic({ site, latitude, longitude, zoom, label }: MosaicProps) {
  const tiles = tilesAround(site.tiles, pixelOf(latitude, longitude, Math.round(zoom)), Math.round(zoom), size);
  const island =
    site.mode === 'builder' ? {} : { 'data-island': 'map', 'data-tiles': site.tiles, 'data-at': `${latitude},${longitude},${zoom}` };
  const images = tiles.map(({ src, left, top }) => (
    <img key={`${left} ${top}`} src={src} alt="" width={tileSize} height={tileSize} style={{ left, top }} loading="lazy" decoding="async" />
  ));
  const words = JSON.stringify([site.say('site.mapIn'), site.say('site.mapOut')]);
  return (
    <section className="map" aria-label={label || site.say('site.mapName')} {...island} data-words={words}>
      <div className="tiles">{site.mode === 'builder' ? images : <noscript>{images}</noscript>}</div>
      <svg className="pin" viewBox="0 0 24 32" width="30" height="40" aria-hidden="true">
        <path d="M12 0a12 12 0 0 0-12 12c0 8 12 20 12 20s12-12 12-20A12 12 0 0 0 12 0Z" />
        <circle cx="12" cy="12" r="4.6" />
      </svg>
      <small className="map-credit">
        <a href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer">
          {site.say('site.mapCredit')}
        </a>
      </small>
    </section>
  );
}
