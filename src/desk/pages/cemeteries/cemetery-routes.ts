import type { DeskRoute } from '../../desk-page.ts'
import { showCemeteryList } from './cemetery-list-page.tsx'
import { addCemeteryForm, saveCemeteryForm, showCemetery, showNewCemetery, undoCemeteryForm } from './cemetery-page.tsx'
import { changeCemeteryPictureForm, showCemeteryPicture } from './cemetery-picture-page.tsx'
import { showCemeteryHistory } from './history-page.tsx'
import { showCemeteryMap, showMapImage } from './map-page.tsx'
import { mergeCemeteryForm, showCemeteryMerge } from './merge-page.tsx'
import { showPlots } from './plots-page.tsx'
import { showSplit, splitForm } from './split-page.tsx'

/** Larger than any accepted file, so that the page can explain why it rejects a larger one */
const MAX_PICTURE_BYTES = 60 * 1024 * 1024
const EDIT = { section: 'cemeteries', action: 'edit-cemeteries' } as const
const MANAGE = { section: 'cemeteries', action: 'manage-cemeteries' } as const

export const cemeteryRoutes: readonly DeskRoute[] = [
  { ...EDIT, path: '/desk/cemeteries', get: showCemeteryList },
  { ...MANAGE, path: '/desk/cemeteries/new', get: showNewCemetery, post: addCemeteryForm },
  { ...EDIT, path: '/desk/cemeteries/map.svg', get: showMapImage },
  { ...EDIT, path: '/desk/cemeteries/:id', get: showCemetery, post: saveCemeteryForm },
  { ...EDIT, path: '/desk/cemeteries/:id/history', get: showCemeteryHistory },
  { ...EDIT, path: '/desk/cemeteries/:id/map', get: showCemeteryMap },
  {
    ...EDIT,
    path: '/desk/cemeteries/:id/picture',
    get: showCemeteryPicture,
    post: changeCemeteryPictureForm,
    maxUploadBytes: () => MAX_PICTURE_BYTES,
  },
  { ...EDIT, path: '/desk/cemeteries/:id/plots', get: showPlots },
  { ...EDIT, path: '/desk/cemeteries/:id/split', get: showSplit, post: splitForm },
  { ...EDIT, path: '/desk/cemeteries/:id/undo', post: undoCemeteryForm },
  { ...MANAGE, path: '/desk/cemeteries/:id/merge', get: showCemeteryMerge, post: mergeCemeteryForm },
]
