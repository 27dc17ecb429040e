import { askBeforeLeaving } from './ask-before-leaving.ts'
import { checkConnection } from './check-connection.ts'
import { offerDevicePosition } from './device-position.ts'
import { dropFiles } from './drop-files.ts'
import { previewFields } from './preview-fields.ts'
import { reloadRegularly } from './reload-regularly.ts'
import { replaceUrlAfterPost } from './replace-url-after-post.ts'
import { addShortcuts } from './shortcuts.ts'

replaceUrlAfterPost()
reloadRegularly()
previewFields()
offerDevicePosition()
addShortcuts()
dropFiles()
checkConnection()
askBeforeLeaving()
