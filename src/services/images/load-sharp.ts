/** Loads the image library when an image needs it, to save memory on a site that receives no images. */
export async function loadSharp() {
  return (await import('sharp')).default
}
