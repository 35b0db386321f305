/** Answers of the REST API and the files that the browser saves of them, for specs. */
export interface Downloads {
  fetch: jest.Mock<Promise<Response>, [string, RequestInit]>;
  /** The names of the saved files. */
  saved: string[];
}

/** Catches the requests and the files of a spec, as the simulated browser has neither. */
export function catchDownloads(): Downloads {
  const downloads: Downloads = { fetch: jest.fn<Promise<Response>, [string, RequestInit]>(), saved: [] };
  beforeEach(() => {
    downloads.saved.length = 0;
    downloads.fetch.mockReset();
    global.fetch = downloads.fetch as unknown as typeof fetch;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.saved.push(this.download);
    });
  });
  return downloads;
}

export const answer = (status: number, body: object | string, disposition = '') =>
  ({
    ok: status === 200,
    status,
    headers: new Map([['content-disposition', disposition]]) as unknown as Headers,
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob([])),
  }) as Response;

/** An answer that is saved as a file of this name. */
export const fileAnswer = (name: string) => answer(200, '', `attachment; filename="${name}"`);
