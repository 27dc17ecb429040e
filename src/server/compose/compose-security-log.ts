import { systemClock } from '../../services/clock.ts'
import type { Config } from '../config/config.ts'
import { removeOldSecurityLogs, SecurityLog } from '../log/security-log.ts'
import type { ExpiringData } from './expiry.ts'

/** Opens the security log in DATA_DIR. Returns null when SECURITY_LOG is off. */
export function composeSecurityLog({ dataDir, securityLog }: Config, warn: (line: string) => void): SecurityLog | null {
  return securityLog === 'off'
    ? null
    : new SecurityLog({ folder: dataDir, mode: securityLog, clock: systemClock, warn })
}

export function expiringSecurityLog({ dataDir, securityLogKeepDays }: Config): ExpiringData {
  return {
    name: 'security logs',
    removeExpired: (now) => removeOldSecurityLogs(dataDir, { now, keepDays: securityLogKeepDays }),
  }
}
