// Addresses at which a browser downloads one private object for five minutes: a signed S3 GET. The object is never shown: its stored
// `content-disposition` must be `attachment`.
import aws4 from 'aws4';
import { now } from '../clock.ts';
import { settings } from '../settings.ts';
import { endpoint } from './client.ts';

const lifeSeconds = 300;

/** The `content-disposition` of a download with this name (RFC 6266); characters that no file system allows are left out. */
export const downloadAs = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'file').replace(/['()*]/g, '')}`;

export function downloadUrl(key: string): string {
  const url = new URL(`${endpoint('s3')}/${settings.contentBucket}/${key}`);
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '', AWS_SESSION_TOKEN: sessionToken } = process.env;
  const time = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  const asked = {
    ...{ service: 's3', region: process.env.AWS_REGION ?? 'us-east-1', method: 'GET', host: url.host, signQuery: true },
    path: `${url.pathname}?X-Amz-Expires=${lifeSeconds}&X-Amz-Date=${time}`,
  };
  const { path } = aws4.sign(asked, { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) });
  return `${url.origin}${path}`;
}
