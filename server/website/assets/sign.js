/* The signature pad: strokes with their times into the form. Nothing is sent before the button is pressed. */
;(() => {
  const canvas = document.querySelector('canvas[data-pad]')
  const form = canvas?.closest('form')
  if (!canvas || !form) return
  const context = canvas.getContext('2d')
  const startedAt = Date.now()
  /** @type {{ points: { x: number, y: number, time: number, pressure: number }[] }[]} */
  let strokes = []
  let current
  const problems = form.querySelectorAll('[data-problem]')
  // As ink.ts counts: a finger that trembles in one place goes nowhere.
  const lengthOf = ({ points }) => {
    let [path, last] = [0, points[0]]
    for (const point of points) {
      const step = Math.hypot(point.x - last.x, point.y - last.y)
      if (step < 5) continue
      path += step
      last = point
    }
    return path
  }
  const pathOf = drawn => drawn.reduce((sum, stroke) => sum + lengthOf(stroke), 0)

  const size = () => {
    const { width, height } = canvas.getBoundingClientRect()
    const scale = Math.max(1, window.devicePixelRatio || 1)
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.scale(scale, scale)
    draw()
  }
  const line = (from, to) => {
    context.lineWidth = 1.4 + to.pressure * 1.6
    context.lineCap = 'round'
    context.strokeStyle = '#111'
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  const draw = () => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    for (const { points } of strokes)
      points.forEach((point, index) => line(points[index - 1] ?? point, point))
  }
  const pointOf = event => {
    const { left, top } = canvas.getBoundingClientRect()
    const rounded = value => Math.round(value * 10) / 10
    return {
      x: rounded(event.clientX - left),
      y: rounded(event.clientY - top),
      time: Date.now(),
      pressure: Math.round((event.pressure || 0.5) * 100) / 100,
    }
  }
  const drop = stroke => {
    strokes = strokes.filter(each => each !== stroke)
    draw()
  }
  // As on the dealership's tablet (pen-first.ts): the pen writes, a hand that rests neither writes nor keeps anything from it.
  let penAt = -Infinity
  const sawPen = ({ pointerType, timeStamp }) => {
    if (pointerType === 'pen') penAt = timeStamp
  }
  canvas.addEventListener('pointerdown', event => {
    event.preventDefault()
    sawPen(event)
    const { pointerType: type, pointerId: id, buttons } = event
    // The other button of a mouse or a pen writes nothing.
    if (!(buttons & 1)) return
    const isPalm = type === 'touch' && event.timeStamp - penAt < 2000
    const rests = current && pathOf([current]) <= 5
    const yields = current?.type === 'touch' && (type === 'pen' || rests)
    if (isPalm || (current && !yields)) return
    if (current) drop(current)
    canvas.setPointerCapture(id)
    current = { id, type, points: [pointOf(event)] }
    // What was asked for is being done.
    for (const each of problems) each.hidden = true
    strokes.push(current)
  })
  canvas.addEventListener('pointermove', event => {
    sawPen(event)
    if (current?.id !== event.pointerId) return
    event.preventDefault()
    const events = event.getCoalescedEvents?.() ?? []
    for (const each of events.length ? events : [event]) {
      const point = pointOf(each)
      line(current.points.at(-1), point)
      current.points.push(point)
    }
  })
  for (const end of ['pointerup', 'pointercancel'])
    canvas.addEventListener(end, event => {
      sawPen(event)
      if (current?.id !== event.pointerId) return
      // The system took the touch for no writing.
      if (end === 'pointercancel' && current.type === 'touch') drop(current)
      current = undefined
    })
  form.querySelector('[data-clear]')?.addEventListener('click', () => {
    strokes = []
    draw()
  })
  form.addEventListener('submit', event => {
    const { width, height } = canvas.getBoundingClientRect()
    const count = strokes.reduce((sum, { points }) => sum + points.length, 0)
    const { points, path } = canvas.dataset
    if (count < Number(points) || pathOf(strokes) < Number(path)) {
      event.preventDefault()
      for (const each of problems)
        each.hidden = each.dataset.problem !== (count > 0 ? 'short' : 'empty')
      return
    }
    const drawn = strokes.map(stroke => ({ points: stroke.points }))
    form.elements.strokes.value = JSON.stringify({ width, height, startedAt, strokes: drawn })
    form.elements.image.value = canvas.toDataURL('image/png')
  })
  window.addEventListener('resize', size)
  for (const each of document.querySelectorAll('[data-needs-script]')) each.hidden = true
  for (const each of document.querySelectorAll('[data-with-script]')) each.hidden = false
  size()
})()
