/** Permissions of a place in an institution, by its level and its roles. They are computed here alone. */
import {
  defaultPermissions,
  INSTITUTION_PERMISSIONS,
  type InstitutionLevel,
  type InstitutionPermission,
} from './permissions.ts'

const KEYS = Object.keys(INSTITUTION_PERMISSIONS) as InstitutionPermission[]

/** The part of a role that counts here. */
export interface SeatRole {
  dozvole: readonly InstitutionPermission[]
}

/**
 * Permissions of a seat. Without a role it is what the level holds by default; roles take the place of that and add up, so
 * one narrows a leader to what it names and widens a desk officer to it. Moves ask for the level besides, which no role lends.
 */
export function effectivePermissions(level: InstitutionLevel, roles: readonly SeatRole[]): InstitutionPermission[] {
  if (roles.length === 0) return defaultPermissions(level)
  const held = new Set(roles.flatMap(({ dozvole }) => dozvole))
  return KEYS.filter((key) => held.has(key))
}
