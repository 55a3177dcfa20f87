import { useSyncExternalStore } from 'react'
import {
  heldForWifi,
  knowsLine,
  setWifiOnly,
  watchLine,
  wifiOnly,
} from '#app/platform/offline/attachments/wifi-only.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'

/** Whether files wait for Wi-Fi at this moment. */
export function useWifiHold(): boolean {
  return useSyncExternalStore(watchLine, heldForWifi)
}

/** The choice of this device, where the browser tells one line from another. */
export function SamoWifi() {
  const checked = useSyncExternalStore(wifiOnly.subscribe, wifiOnly.get)
  if (!knowsLine()) return null
  return (
    <Checkbox
      name="samo-wifi"
      label="Šalji datoteke samo preko Wi-Fi mreže"
      value={checked}
      onChange={(on) => setWifiOnly(on === true)}
    />
  )
}
