import { useCallback, useEffect, useRef, useState } from 'react';
import { moveItem, validateFiles, type ChosenImage, storedImages } from './chosen-images';

/** The images of a new product in order; the first is the main image. */
export function useChosenImages(initialFiles: readonly File[] = [], initialUrls: readonly string[] = []) {
  const [images, setImages] = useState(() => toChosenImages(initialFiles, initialUrls));
  const [errors, setErrors] = useState<string[]>([]);
  const latest = useRef(images);
  const lastId = useRef(0);
  useEffect(() => {
    latest.current = images;
  });
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  const add = useCallback((files: readonly File[]) => {
    const result = validateFiles(files, latest.current.length);
    const added = result.accepted.map((file) => ({
      id: String((lastId.current += 1)),
      file,
      name: file.name,
      url: URL.createObjectURL(file),
    }));
    latest.current = [...latest.current, ...added];
    setImages(latest.current);
    setErrors(result.errors);
  }, []);
  const remove = useCallback((id: string) => {
    setImages((all) => all.filter((image) => image.id !== id));
    const removed = latest.current.find((image) => image.id === id);
    if (removed) URL.revokeObjectURL(removed.url);
    setErrors([]);
  }, []);
  const move = useCallback((from: number, to: number) => setImages((all) => moveItem(all, from, to)), []);
  /** Replaces all images. */
  const replaceAll = useCallback((files: readonly File[] = [], urls: readonly string[] = []) => {
    latest.current.forEach(({ url }) => URL.revokeObjectURL(url));
    setImages(toChosenImages(files, urls));
    setErrors([]);
  }, []);
  return { images, errors, add, remove, move, replaceAll };
}

/** Pictures that the shop has, then files. */
const toChosenImages = (files: readonly File[], urls: readonly string[]): ChosenImage[] => [
  ...storedImages(urls),
  ...files.map((file, index) => ({ id: `initial-${index}`, name: file.name, file, url: URL.createObjectURL(file) })),
];

export type ChosenImages = ReturnType<typeof useChosenImages>;
