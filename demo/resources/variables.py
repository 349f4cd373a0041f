# المتغيّرات وأنواع البيانات — منارة

name = "Amel"       # str: نصّ بين علامتي اقتباس
age = 19            # int: عدد صحيح
average = 14.5      # float: عدد عشري، بنقطة لا بفاصلة
enrolled = True     # bool: صواب True أو خطأ False

print(name, age, average, enrolled)
print(type(name), type(age), type(average), type(enrolled))

# القيمة تتغيّر، والاسم باقٍ.
age = age + 1
print("العمر بعد عيد الميلاد:", age)

# ندرج القيم في نصّ: نضع f قبل علامة الاقتباس.
print(f"{name}: {average} / 20")

# نحوّل النصّ إلى عدد قبل الحساب.
price = "4900"
print(int(price) * 2)   # 9800
print(price * 2)        # 49004900: هكذا يتكرّر النصّ


# دورك الآن:
#   أ. احفظ اسمك ومدينتك وسنة ميلادك في ثلاثة متغيّرات واطبعها في جملة واحدة.
#   ب. احسب معدّل ثلاث علامات.
#   ج. بدّل قيمتي متغيّرين: a, b = b, a
