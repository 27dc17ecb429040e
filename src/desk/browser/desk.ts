import { askBeforeLeaving } from './ask-before-leaving.ts'
import { checkConnection } from './check-connection.ts'
import { offerDevicePosition } from './device-position.ts'
import { dropFiles } from './drop-files.ts'
import { reloadRegularly } from './reload-regularly.ts'
import { addShortcuts } from './shortcuts.ts'
import { takeResponseUrl } from './take-response-url.ts'
import { understandFields } from './understand-fields.ts'

takeResponseUrl()
reloadRegularly()
understandFields()
offerDevicePosition()
addShortcuts()
dropFiles()
checkConnection()
askBeforeLeaving()
