/**
 * React Aria writes a <style> element into the head on the first pressable, which `style-src 'self'` refuses. It does
 * not when an element with this id exists, so an empty one is put there; base.css carries the rule instead. Import
 * this before anything of react-aria-components.
 */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style'

if (typeof document !== 'undefined' && document.getElementById(PRESSABLE_STYLE_ID) === null) {
  const marker = document.createElement('meta')
  marker.id = PRESSABLE_STYLE_ID
  document.head.append(marker)
}
