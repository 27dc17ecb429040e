/** Loads the image library when an image needs it. A site whose visitors and staff send no images saves its memory. */
export async function loadSharp() {
  return (await import('sharp')).default
}
