import { useCallback, useEffect, useRef, useState } from 'react';
import { moveItem, validateFiles, type ChosenImage } from './chosen-images';

/** The images of a new product in order; the first is the main image. */
export function useChosenImages(initialFiles: readonly File[] = []) {
  const [images, setImages] = useState(() => toChosenImages(initialFiles));
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
  const replaceAll = useCallback((files: readonly File[] = []) => {
    latest.current.forEach(({ url }) => URL.revokeObjectURL(url));
    setImages(toChosenImages(files));
    setErrors([]);
  }, []);
  return { images, errors, add, remove, move, replaceAll };
}

const toChosenImages = (files: readonly File[]): ChosenImage[] =>
  files.map((file, index) => ({ id: `initial-${index}`, file, url: URL.createObjectURL(file) }));

export type ChosenImages = ReturnType<typeof useChosenImages>;
