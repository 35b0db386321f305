/** Packages that are not bundled: with native binaries, or with files that they find beside their own code. */
export const EXTERNAL_PACKAGES = ['lmdb', 'sharp', '@node-rs/argon2', 'altair-static'];
