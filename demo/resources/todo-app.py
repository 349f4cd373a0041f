# مشروع الدورة: مفكّرة مهام تُحفظ في ملف tasks.txt
from pathlib import Path

FILE = Path("tasks.txt")


def load():
    if not FILE.exists():
        return []
    return FILE.read_text(encoding="utf-8").splitlines()


def save(tasks):
    FILE.write_text("\n".join(tasks), encoding="utf-8")


def show(tasks):
    if not tasks:
        print("لا مهام بعد. أضف أوّل مهمّة.")
    for position, task in enumerate(tasks, start=1):
        print(f"{position}. {task}")


def main():
    tasks = load()
    while True:
        show(tasks)
        choice = input("\n1 إضافة | 2 إنهاء | 3 خروج: ").strip()
        if choice == "1":
            task = input("المهمّة: ").strip()
            if task:
                tasks.append(task)
        elif choice == "2":
            number = input("رقم المهمّة المنتهية: ").strip()
            if number.isdigit() and 1 <= int(number) <= len(tasks):
                print("أحسنت:", tasks.pop(int(number) - 1))
            else:
                print("لا توجد مهمّة بهذا الرقم.")
        elif choice == "3":
            break
        save(tasks)


if __name__ == "__main__":
    main()
