declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
  }
  interface HeifImage {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Writes the pixels as RGBA. The callback receives null if that fails. */
    display(pixels: Pixels, done: (shown: Pixels | null) => void): void
  }
  const libheif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
