import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { FallibleImage } from './fallible-image.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './image-viewer.css?url'
import { useZoom, type Zoom } from './use-zoom.ts'

export interface ViewedImage {
  /** The largest copy */
  readonly src: string
  readonly alt: string
  readonly description: string | null
}

interface ImageViewerProps {
  readonly images: readonly ViewedImage[]
  /** The index of the image to show first. */
  readonly first: number
  /** The text on the stone */
  readonly inscription: string | null
  /** Called once when the button or Escape closes the viewer. The parent must then stop rendering it. */
  readonly onClose: () => void
}

const ZOOM_STEP = 1.5
const PAN_PIXELS = 80

/** Images at full size in a modal dialog, with zoom, and the inscription next to them. It is open while it is rendered. */
export function ImageViewer({ images, first, inscription, onClose }: ImageViewerProps): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const zoom = useZoom()
  const image = images[index]

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Skips the first button, because it cannot zoom out yet.
    shown?.querySelector<HTMLElement>('[aria-disabled="false"]')?.focus()
    // Removing an open dialog would lose the focus instead of restoring it.
    return () => shown?.close()
  }, [])

  const show = (next: number) => {
    if (next < 0 || next >= images.length) return
    setIndex(next)
    zoom.reset()
  }
  const text = image === undefined ? null : <ImageText image={image} inscription={inscription} />
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-labelledby={id}
      onKeyDown={(event) => onKey(event, { index, show, zoom })}
      // React's strict mode closes and reopens the dialog; it counts as closed by the visitor only if it stays closed.
      onClose={() => dialog.current?.open || onClose()}
    >
      {/* React moves the link into the head. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <div className="viewer__bar">
        <p id={id} role="status">
          Image {index + 1} of {images.length}
          {zoom.view.scale > 1 && <span>, {Math.round(zoom.view.scale * 100)}%</span>}
        </p>
        <Tool icon="minus" label="Zoom out" isOff={zoom.view.scale === 1} onClick={() => zoom.zoom(1 / ZOOM_STEP)} />
        <Tool icon="plus" label="Zoom in" onClick={() => zoom.zoom(ZOOM_STEP)} />
        {images.length > 1 && (
          <>
            <Tool icon="left" label="Previous image" isOff={index === 0} onClick={() => show(index - 1)} />
            <Tool icon="right" label="Next image" isOff={index === images.length - 1} onClick={() => show(index + 1)} />
          </>
        )}
        <Tool icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {image !== undefined && <Stage image={image} zoom={zoom} />}
      {text}
    </dialog>
  )
}

interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly isOff?: boolean
  readonly onClick: () => void
}

// A disabled button would lose the focus at the last image.
function Tool({ icon, label, isOff = false, onClick }: ToolProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => isOff || onClick()}>
      <Icon name={icon} />
    </button>
  )
}

function Stage({ image, zoom }: { readonly image: ViewedImage; readonly zoom: Zoom }) {
  const { scale, x, y } = zoom.view
  return (
    <div ref={zoom.stage} className="viewer__stage" data-moving={zoom.isMoving} {...zoom.handlers}>
      <FallibleImage
        key={image.src}
        src={image.src}
        alt={image.alt}
        draggable={false}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        fallback={<p>This image could not be loaded.</p>}
      />
    </div>
  )
}

// Safari does not add scrollable areas to the tab order.
const FOCUSABLE = { tabIndex: 0 } as const

function ImageText({ image, inscription }: { readonly image: ViewedImage; readonly inscription: string | null }) {
  if (image.description === null && inscription === null) return null
  return (
    <section className="viewer__text flow" aria-label="About this image" {...FOCUSABLE}>
      {image.description !== null && <p>{image.description}</p>}
      {inscription !== null && (
        <>
          <h2>Inscription</h2>
          <p className="viewer__inscription" dir="auto">
            {inscription}
          </p>
        </>
      )}
    </section>
  )
}

interface Keys {
  readonly index: number
  readonly show: (index: number) => void
  readonly zoom: Zoom
}

/** Arrows change the image, or move it while it is zoomed; plus, minus, and 0 zoom. The dialog itself handles Escape. */
function onKey(event: KeyboardEvent, { index, show, zoom }: Keys): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  // The text scrolls with the arrow keys.
  if (event.target instanceof Element && event.target.closest('.viewer__text') !== null) return
  const isZoomed = zoom.view.scale > 1
  const move = (x: number, y: number) => () => zoom.move({ x: x * PAN_PIXELS, y: y * PAN_PIXELS })
  const actions: Readonly<Record<string, () => void>> = {
    '+': () => zoom.zoom(ZOOM_STEP),
    '=': () => zoom.zoom(ZOOM_STEP),
    '-': () => zoom.zoom(1 / ZOOM_STEP),
    '0': zoom.reset,
    ArrowLeft: isZoomed ? move(1, 0) : () => show(index - 1),
    ArrowRight: isZoomed ? move(-1, 0) : () => show(index + 1),
    ArrowUp: move(0, 1),
    ArrowDown: move(0, -1),
  }
  const action = actions[event.key]
  if (action === undefined) return
  event.preventDefault()
  action()
}
