import { upload, type UploadOptions } from '../../../lib/api/upload';
import type { RestResponse } from '../../../lib/api/rest-client';
import { onAuthError } from '../../session/auth-error-handler';
import { sessionStore } from '../../session/session-storage';

export const currentUserId = () => sessionStore.read()?.user?.id;

/** Uploads with the session's token, and once more if the session was renewed after a 401. */
export async function uploadWithSession(
  path: string,
  form: FormData,
  options: Omit<UploadOptions, 'token'>,
): Promise<RestResponse> {
  const token = sessionStore.read()?.token ?? null;
  const userId = currentUserId();
  const response = await upload(path, form, { token, ...options });
  if (!token || response.status !== 401) return response;
  options.onProgress(0);
  const shouldRetry = await onAuthError({
    token,
    status: response.status,
    code: response.body?.code,
  });
  return shouldRetry && currentUserId() === userId
    ? upload(path, form, { token: sessionStore.read()?.token ?? null, ...options })
    : response;
}
