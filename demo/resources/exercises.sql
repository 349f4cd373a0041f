-- تمارين SQL على قاعدة school.sql — حاول أوّلًا، ثم اقرأ الحلّ.

-- 1. أسماء الطلاب الذين معدّلهم 14 فأكثر، من الأعلى إلى الأدنى.
select name, grade
from students
where grade >= 14
order by grade desc;

-- 2. عدد الطلاب في كل مدينة فيها أكثر من طالب.
select city, count(*) as students
from students
group by city
having count(*) > 1
order by students desc, city;

-- 3. معدّل من لم يغب قطّ، ومعدّل الباقين.
select case when absences = 0 then 'بلا غياب' else 'مع غياب' end as attendance,
       round(avg(grade), 2) as average
from students
group by 1;

-- 4. عناوين الدورات وعدد المسجّلين فيها، والدورة الفارغة تظهر بصفر.
select courses.title, count(enrolments.student_id) as enrolled
from courses
left join enrolments on enrolments.course_id = courses.id
group by courses.title
order by enrolled desc, courses.title;

-- 5. الطلاب الذين لم يسجّلوا في أي دورة.
select name
from students
where not exists (
  select 1 from enrolments where enrolments.student_id = students.id
)
order by name;

-- 6. أعلى معدّل في كل مدينة، ومن صاحبه.
select name, city, grade
from students as one
where grade = (select max(grade) from students where city = one.city)
order by grade desc;

-- دورك الآن:
--   أ. ما مجموع أسعار الدورات التي سجّلت فيها «ريم»؟
--   ب. ما الشهر الذي كثرت فيه التسجيلات؟
