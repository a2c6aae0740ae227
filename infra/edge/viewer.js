// What the CDN does with a request before its cache: which object an address means. CloudFront Functions, JavaScript runtime 2.0; the
// embedded stage runs this same file. The runtime has no destructuring, spread or `?.`.
import cf from 'cloudfront';

const crypto = require('crypto');
const kvs = cf.kvs();
const domain = '__DOMAIN__';
const appPaths = '__APP_PATHS__';
const languages = '__LANGUAGES__';

// Files generated per church; any other file with an extension belongs to the web app.
const churchFile = /\.(xml|txt|ics)$|^\/?live\.json$/;
// Page addresses of the church's former site: treated as pages here.
const oldPage = /^\/(?!app\/|assets\/).*\.(html?|php|aspx?)$/i;
const rawFile = /^\/raw\/[\w-]{11}\/[\w-]{1,20}\/[0-9a-f]{14}\.html$/;
const withEnding = /\.[A-Za-z0-9]+$/;
// A published page as the builder shows it, by church and page.
const inBuilder = /^\/~built\/([\w-]{11})\/([\w-]{11})$/;

async function handler(event) {
  const request = event.request;
  const host = request.headers.host ? request.headers.host.value.toLowerCase() : domain;
  // Only this function tells origins about a viewer, whatever the viewer sent.
  request.headers['x-narthex-host'] = { value: host };
  request.headers['x-narthex-address'] = { value: event.viewer.ip };
  delete request.headers['x-narthex-proof'];
  const name = host.replace(/:\d+$/, '');
  const label = name.endsWith('.' + domain) ? name.slice(0, -domain.length - 1) : '';
  // This host is reserved for church-written script: no app, no API, no uploads.
  if (label === 'usercontent') return rawFile.test(request.uri) ? request : nothing();
  // Cards are entered on this host: giving's page and calls, the app's files, and nothing that a church has made (decision D42).
  if (label === 'give') return giving(request, event.viewer.ip);
  if (request.uri === '/api/now') return clock();
  if (request.uri.startsWith('/api/')) return vouched(request, event.viewer.ip);
  if (isService(request.uri)) return request;
  // No `.` or `..` segments, however the slashes are written.
  if (/(^|\/|\\|%2f|%5c)(\.|%2e){1,2}(\/|\\|%2f|%5c|$)/i.test(request.uri) || request.uri.startsWith('/raw/')) return nothing();
  if (request.uri.startsWith('/content/')) return content(request);
  if (inBuilder.test(request.uri)) {
    request.uri = request.uri.replace(inBuilder, '/pages/$1/~built/$2');
    return request;
  }
  if (label === 'content') return nothing();
  if (label === 'lessons') return app(request);
  if (label === '' && !isForeign(name)) return app(request);
  if (label.indexOf('.') >= 0) return noChurch();
  return church(request, label || name);
}

// A page per church and language, under its label; `/card` is only the fields, for the portal to frame, `/pay` what a form or an event asks for,
// `/recurring` what visitors look after: drawn by the browser, which of them it is and in what language the page itself knows.
function giving(request, ip) {
  const uri = request.uri;
  if (/^\/api\/(giving\/|membership\/(clienterrors|givingpass\/exchange)$)/i.test(uri)) return vouched(request, ip);
  if (/^\/(assets\/)?[\w-][\w.-]*\.(js|css|svg|ico|png|woff2|webp)$/.test(uri)) return app(request);
  const page = /^\/([a-z0-9-]{1,60})(\/(card|pay|recurring))?\/?$/i.exec(uri);
  if (!page) return nothing();
  request.uri = '/give/' + page[1].toLowerCase() + (page[2] ? '' : '/' + languageOf(request.headers['accept-language']));
  return request;
}

// The first of a browser's languages that we speak (`nearestLanguage` in shared/languages.ts); `own` is the church's.
function languageOf(header) {
  const wanted = header ? header.value.toLowerCase().split(',') : [];
  for (let at = 0; at < wanted.length && at < 30; at++) {
    const base = wanted[at].trim().split(/[-_;]/)[0];
    const code = base === 'nb' || base === 'nn' ? 'no' : base === 'fil' ? 'tl' : base;
    if (languages.indexOf(code) >= 0) return code;
  }
  return 'own';
}

function isService(uri) {
  return uri.startsWith('/tiles/') || uri === '/health' || uri === '/socket';
}

// A church's own host name. IP addresses, which only the embedded stage has, are the portal's.
function isForeign(name) {
  return name !== domain && name.indexOf('.') > 0 && !/^[\d.]+$/.test(name);
}

// The API is also reachable directly, where anyone can claim anything: claims from here carry a proof.
async function vouched(request, ip) {
  const key = await lookUp('contentKey');
  if (key) request.headers['x-narthex-proof'] = { value: signed(key, 'address ' + ip) };
  return request;
}

// The web app: hashed files under `/assets/`, its other files under `/app/`, and its single page for every other path; for what is
// built, one that lets that be seen first.
function app(request) {
  const uri = request.uri;
  if (uri === '/docs' || uri === '/docs/') request.uri = '/app/docs.html';
  else if (/^\/site\/(pages|blocks)\/[\w-]+$/.test(uri)) request.uri = '/app/builder.html';
  else if (!withEnding.test(uri)) request.uri = '/app/index.html';
  else if (!uri.startsWith('/assets/') && !uri.startsWith('/app/')) request.uri = '/app' + uri;
  return request;
}

// `known` is a label of the stage's domain or a church's full host name.
async function church(request, known) {
  const uri = request.uri;
  if (appPaths.indexOf(uri.split('/')[1]) >= 0 || isAppFile(uri)) return app(request);
  const found = await lookUp('host:' + known);
  if (!found) return domain === 'localhost' && known.indexOf('.') > 0 ? app(request) : noChurch();
  const entry = entryOf(found);
  const path = pathOf(uri, entry[1]);
  request.uri = '/pages/' + entry[0] + '/' + path + (churchFile.test(path) ? '' : '.html');
  return request;
}

// A church's id, followed by ` m` during maintenance; older entries are JSON.
function entryOf(found) {
  if (found[0] !== '{') return found.split(' ');
  const entry = JSON.parse(found);
  return [entry.id, entry.m];
}

function isAppFile(uri) {
  return withEnding.test(uri) && !churchFile.test(uri) && !oldPage.test(uri);
}

// During maintenance, every page maps to one that never exists: the site function answers 503.
function pathOf(uri, isMaintained) {
  const path = uri.replace(/\/+$/, '').slice(1) || 'index';
  return isMaintained && !churchFile.test(path) ? '~maintenance' : path;
}

async function lookUp(key) {
  try {
    return await kvs.get(key);
  } catch (error) {
    return '';
  }
}

// Uploads: `/<church>/membership/...` is private and read with a signed, expiring address; the rest is public. Stock pictures are the same
// in any folder.
async function content(request) {
  const path = request.uri.slice('/content'.length);
  if (path.startsWith('/stockPhotos/')) return stockPhoto(request);
  // The store reads `%2f` as a slash: the first segment must be exactly a church's id, or the second wouldn't be the kind.
  const kind = (/^\/[\w-]{11}\/([a-z]+)\//.exec(path) || [])[1];
  if (kind !== 'settings' && kind !== 'gallery' && kind !== 'files' && kind !== 'membership') return nothing();
  if (kind === 'membership' && !(await isSigned(path, request.querystring))) {
    return plain(403, 'Forbidden', 'This address has expired or is not right.');
  }
  request.uri = path;
  request.querystring = {};
  return request;
}

function stockPhoto(request) {
  const file = /^\/content\/stockPhotos\/[\w.-]+\/([\w@-]+\.webp)$/.exec(request.uri);
  if (!file) return nothing();
  request.uri = '/stockPhotos/' + file[1];
  request.querystring = {};
  return request;
}

async function isSigned(path, query) {
  if (!query.e || !query.s || !/^\d{1,12}$/.test(query.e.value)) return false;
  if (Number(query.e.value) * 1000 < Date.now()) return false;
  const key = await lookUp('contentKey');
  if (!key) return false;
  return isEqual(signed(key, path + '?' + query.e.value), query.s.value);
}

function signed(key, text) {
  return crypto.createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}

// Constant time.
function isEqual(wanted, given) {
  let difference = wanted.length ^ given.length;
  for (let at = 0; at < wanted.length; at++) difference |= wanted.charCodeAt(at) ^ given.charCodeAt(at % (given.length || 1));
  return difference === 0;
}

// The time, for pages that count down: answered here, so that a congregation that arrives at once costs nothing (decision M7).
function clock() {
  return answer(200, 'OK', 'application/json', '{"now":' + Date.now() + '}');
}

function nothing() {
  return plain(404, 'Not Found', 'There is nothing here.');
}

function plain(status, description, text) {
  return answer(status, description, 'text/plain; charset=utf-8', text);
}

function noChurch() {
  const home = domain === 'localhost' ? '' : '<p><a href="https://' + domain + '/">' + domain + '</a></p>';
  const style =
    'body{font:1.1rem/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#23201b;background:#faf8f4}' +
    'a{color:inherit}@media(prefers-color-scheme:dark){body{color:#f2ede4;background:#161411}}';
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="robots" content="noindex"><title>No church here</title><style>' +
    style +
    '</style></head><body><main><h1>No church lives here</h1><p>There is no church at this address. ' +
    'Please check how it is spelt, or ask the church for its address.</p>' +
    home +
    '</main></body></html>';
  return answer(404, 'Not Found', 'text/html; charset=utf-8', page);
}

function answer(status, description, type, data) {
  return {
    statusCode: status,
    statusDescription: description,
    headers: { 'content-type': { value: type }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: data },
  };
}
