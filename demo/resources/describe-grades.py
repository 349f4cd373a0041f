# المتوسّط والوسيط والانحراف المعياري من ملف students.csv
# ضع الملفّين في مجلد واحد، ثم نفّذ: python describe-grades.py
import csv
from math import sqrt

with open("students.csv", encoding="utf-8") as file:
    grades = sorted(float(row["grade"]) for row in csv.DictReader(file))

count = len(grades)
mean = sum(grades) / count
middle = count // 2
median = grades[middle] if count % 2 else (grades[middle - 1] + grades[middle]) / 2
deviation = sqrt(sum((grade - mean) ** 2 for grade in grades) / count)

print("عدد الطلاب:", count)
print(f"المتوسّط: {mean:.2f}")
print(f"الوسيط: {median:.2f}")
print(f"الانحراف المعياري: {deviation:.2f}")

# مخطّط بسيط: نجمة لكل طالب في كل فئة من نقطتين.
for low in range(8, 20, 2):
    members = [grade for grade in grades if low <= grade < low + 2]
    print(f"{low:>2}-{low + 2:<2} {'*' * len(members)}")
