/** S3's error codes that the store uses: code, status and one clear sentence. */
const catalogue = {
  AccessDenied: [403, 'Access denied.'],
  AccessForbidden: [403, 'No cross-origin rule of this bucket allows this request.'],
  AuthorizationHeaderMalformed: [400, 'The authorization header cannot be read.'],
  AuthorizationQueryParametersError: [400, 'The signature parameters of this address cannot be read.'],
  BadDigest: [400, 'The checksum given does not match the bytes received.'],
  BucketNotEmpty: [409, 'The bucket still holds objects.'],
  EntityTooLarge: [400, 'The upload is larger than its policy allows.'],
  EntityTooSmall: [400, 'The upload is smaller than allowed.'],
  IncompleteBody: [400, 'The body ended before the length it announced.'],
  InternalError: [500, 'The object store met an error of its own.'],
  InvalidAccessKeyId: [403, 'The access key is not known here.'],
  InvalidArgument: [400, 'An argument is not valid.'],
  InvalidBucketName: [400, 'A bucket name has 3 to 63 lower-case letters, digits, dots and hyphens.'],
  InvalidPart: [400, 'A part of the upload is missing or differs from what was sent.'],
  InvalidPartOrder: [400, 'The parts are not in ascending order.'],
  InvalidPolicyDocument: [400, 'The policy of the form cannot be read.'],
  InvalidRange: [416, 'The range lies outside the object.'],
  InvalidRequest: [400, 'The request is not valid.'],
  InvalidTag: [400, 'An object has at most ten tags, each with a key of its own.'],
  InvalidURI: [400, 'The address cannot be read.'],
  KeyTooLongError: [400, 'A key has at most 1024 bytes.'],
  MalformedPOSTRequest: [400, 'The form is not valid multipart/form-data.'],
  MalformedXML: [400, 'The XML of the body cannot be read.'],
  MaxMessageLengthExceeded: [400, 'The body is too large.'],
  MaxPostPreDataLengthExceededError: [400, 'The fields before the file are too large.'],
  MetadataTooLarge: [400, 'The metadata of an object has at most 2 KB.'],
  MethodNotAllowed: [405, 'This method is not allowed here.'],
  MissingContentLength: [411, 'The request must announce the length of its body.'],
  NoSuchBucket: [404, 'There is no such bucket.'],
  NoSuchCORSConfiguration: [404, 'The bucket has no cross-origin rules.'],
  NoSuchKey: [404, 'There is no such object.'],
  NoSuchUpload: [404, 'There is no such upload; it may be completed or aborted.'],
  NotImplemented: [501, 'This store does not offer that operation.'],
  PreconditionFailed: [412, 'A condition of the request is not met.'],
  RequestTimeTooSkewed: [403, 'The clock of the request differs by more than fifteen minutes.'],
  SignatureDoesNotMatch: [403, 'The signature does not match the request.'],
  XAmzContentSHA256Mismatch: [400, 'The body differs from the hash that was signed.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type StoreErrorCode = keyof typeof catalogue;

/** A refusal with S3's code; `sentence` replaces the catalog's if it can be more specific. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  readonly status: number;

  constructor(code: StoreErrorCode, sentence: string = catalogue[code][1]) {
    super(sentence);
    this.name = code;
    this.code = code;
    this.status = catalogue[code][0];
  }
}

/** Whether a file operation failed because the file is not there. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
