// بطاقة دورة في React: مكوّن يستقبل بياناته، وقائمة تعرض المكوّن لكل دورة.
import { useState } from 'react'

const courses = [
  { id: 1, title: 'أساسيات البرمجة', price: 4900 },
  { id: 2, title: 'الخطّ العربي', price: 3500 },
  { id: 3, title: 'مدخل إلى الإحصاء', price: 0 },
]

function CourseCard({ title, price, saved, onSave }) {
  return (
    <article>
      <h3>{title}</h3>
      <p>{price === 0 ? 'مجانية' : `${price} د.ج`}</p>
      <button aria-pressed={saved} onClick={onSave}>
        {saved ? 'محفوظة' : 'احفظ الدورة'}
      </button>
    </article>
  )
}

export function CourseList() {
  const [savedIds, setSavedIds] = useState([])

  function toggle(id) {
    setSavedIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))
  }

  return courses.map((course) => (
    <CourseCard key={course.id} {...course} saved={savedIds.includes(course.id)} onSave={() => toggle(course.id)} />
  ))
}

// تمرين: أضف حقل بحث فوق القائمة يعرض الدورات التي يحوي عنوانها ما كتبه الزائر.
