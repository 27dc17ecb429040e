/** Loads the image library when an image needs it, to save memory on a site to which no one sends images. */
export async function loadSharp() {
  return (await import('sharp')).default
}
