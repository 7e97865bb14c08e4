import { request as httpRequest } from 'node:http';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const BOUNDARY = 'fiducia-test-boundary';

/** One part with a file, its header written as given. */
export function filePart(header: string, content: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\nContent-Type: application/pdf\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
}

export const fieldPart = (name: string, value = 'x'): Buffer =>
  Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

interface RawUpload {
  url: string;
  token: string;
  body: Buffer;
  contentType?: string;
  /** Sends no Content-Length. */
  chunked?: boolean;
}

/** Posts bytes as they are: what no well-behaved client would send. */
export function postRaw({ url, token, body, contentType, chunked = false }: RawUpload): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': contentType ?? `multipart/form-data; boundary=${BOUNDARY}`,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${url}/api/uploads`, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        try {
          const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
          resolve({ status: response.statusCode ?? 0, body });
        } catch (error) {
          reject(error);
        }
      });
    });
    request.once('error', reject);
    request.end(body);
  });
}

/** Announces a whole upload, sends half of it and goes away. */
export function abortHalfway(url: string, token: string, content: Buffer): Promise<void> {
  const body = Buffer.concat([filePart('name="file"; filename="deed.pdf"', content), END]);
  return new Promise((resolve) => {
    const request = httpRequest(`${url}/api/uploads`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': body.length,
      },
    });
    request.once('error', () => resolve());
    request.once('close', () => resolve());
    request.write(body.subarray(0, body.length / 2), () => request.destroy());
  });
}
