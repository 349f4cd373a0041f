# الدوال — منارة


# 1. دالّة تعيد قيمة: return تسلّم النتيجة، أما print فتعرضها فقط.
def average(grades):
    return sum(grades) / len(grades)


print(average([12, 15, 18]))


# 2. قيمة افتراضية: إن لم نذكر التخفيض فهو صفر.
def total(price, quantity, discount=0):
    return price * quantity * (100 - discount) / 100


print(total(1200, 3))
print(total(1200, 3, discount=10))


# 3. الدالّة تستعمل دالّة أخرى، واسمها يشرح عملها.
def passed(grades):
    return average(grades) >= 10


students = {"أمينة": [12, 15, 18], "ياسر": [8, 9, 11], "ريم": [17, 16, 18]}
for name, grades in students.items():
    print(name, f"{average(grades):.2f}", "ناجح" if passed(grades) else "يعيد")


# 4. المتغيّر داخل الدالّة لا يُرى خارجها.
def count_letters(text):
    letters = [letter for letter in text if letter.isalpha()]
    return len(letters)


print(count_letters("مرحبًا بك"))


# دورك الآن:
#   أ. اكتب دالّة is_even(number) تعيد True إذا كان العدد زوجيًّا.
#   ب. اكتب دالّة fahrenheit(celsius): نضرب في 9، ونقسم على 5، ثم نزيد 32.
#   ج. ماذا تعيد average([])؟ أصلحها لتعيد 0.
