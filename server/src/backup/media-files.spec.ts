import { promises as files } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalFileStorage } from '../media/local-file-storage.js';
import { CommandError } from '../programs/command-error.js';
import { listMediaFiles } from './media-files.js';

let folder: string;

beforeEach(async () => {
  folder = await files.mkdtemp(join(tmpdir(), 'zevar-media-files-'));
  await files.mkdir(join(folder, 'rings'));
  for (const name of ['one.webp', 'rings/two.webp']) await files.writeFile(join(folder, name), name);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await files.rm(folder, { recursive: true, force: true });
});

/** Reading the sub-folder fails, also for a user with all permissions. */
function refuseRings(code: string): void {
  const { readdir } = files;
  jest
    .spyOn(files, 'readdir')
    .mockImplementation(((path: string, ...options: []) =>
      path === join(folder, 'rings')
        ? Promise.reject(Object.assign(new Error(`${code}: refused`), { code }))
        : readdir(path, ...options)) as typeof readdir);
}

describe('the files of the media folder', () => {
  it('are listed with those of folders in it, and are none without the folder', async () => {
    expect(await listMediaFiles(folder)).toEqual(['one.webp', 'rings/two.webp']);
    expect(await listMediaFiles(join(folder, 'none'))).toEqual([]);
  });

  it.each(['EACCES', 'EIO'])('are not taken for none when a folder in it cannot be read: %s', async (code) => {
    refuseRings(code);
    const listed = listMediaFiles(folder);
    await expect(listed).rejects.toThrow(CommandError);
    await expect(listed).rejects.toThrow(
      new RegExp(`^Not all of the pictures in .* can be read \\(${code}: refused\\)`),
    );
  });

  it('are the others when a folder in it is removed meanwhile', async () => {
    refuseRings('ENOENT');
    expect(await listMediaFiles(folder)).toEqual(['one.webp']);
  });

  it('are moved to another storage without the folders among them', async () => {
    expect(await new LocalFileStorage(folder).listNames()).toEqual(['one.webp']);
  });
});
